/** Of a request what doors read of it; a request of Next is one. */
export type DoorRequest = {
  readonly url: string
  readonly headers: Headers
  readonly cookies: { get(name: string): { value: string } | undefined }
  readonly body: AsyncIterable<Uint8Array> | null
}
