/** A selector for the link that leads to the page of goods, and not for the picture beside it, which no key reaches. */
export const pageLinkOf = ({ slug }: { slug: string }) => `a[href$="/apps/e-commerce/${slug}"]:not([tabindex="-1"])`
