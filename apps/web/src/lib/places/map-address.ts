interface Pin {
  latitude: number
  longitude: number
}

/** What every phone opens in its map: a point, or what somebody wrote. */
export function mapSearch(query: string): string {
  return `https://www.google.com/maps/search/?${new URLSearchParams({ api: '1', query })}`
}

export function pinAddress({ latitude, longitude }: Pin): string {
  return mapSearch(`${latitude},${longitude}`)
}
