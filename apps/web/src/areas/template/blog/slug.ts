/** The end of a post's address, made of its title; of one without Latin letters it is its number. */
export function slugFrom(title: string, id: number): string {
  const slug = title
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/[\u0300-\u036f'’]/g, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, 80)
    .replaceAll(/^-+|-+$/g, '')
  return slug === '' ? `post-${id}` : slug
}

export const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/
