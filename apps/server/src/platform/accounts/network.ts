/** The network of an address, as far as one household or shop has it to itself: IPv4 whole, IPv6 by its /64. */
export function clientNetwork(address: string): string {
  const mapped = /^(?:::ffff:)?(\d{1,3}(?:\.\d{1,3}){3})$/i.exec(address)?.[1]
  if (mapped !== undefined) return mapped
  const [head = '', tail] = address.split('%')[0]?.split('::') ?? []
  const before = head.split(':').filter((group) => group !== '')
  const after = tail?.split(':').filter((group) => group !== '') ?? []
  const gap = tail === undefined ? [] : Array.from({ length: Math.max(0, 8 - before.length - after.length) }, () => '0')
  const groups = [...before, ...gap, ...after].slice(0, 4).map((group) => group.toLowerCase().replace(/^0+(?=.)/, ''))
  return `${groups.join(':')}::/64`
}
