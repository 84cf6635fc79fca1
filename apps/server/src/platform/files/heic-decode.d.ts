/** The part of the package that is used here; it has no types of its own. */
declare module 'heic-decode' {
  interface Undecoded {
    readonly width: number
    readonly height: number
    decode(): Promise<{ width: number; height: number; data: Uint8ClampedArray }>
  }
  const decode: { all(file: { buffer: Uint8Array }): Promise<readonly Undecoded[]> }
  export default decode
}
