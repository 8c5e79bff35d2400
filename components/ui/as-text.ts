declare const holds: unique symbol
/**
 * A large value on its way to a client component, as one text: React writes and reads a text at once, and of anything else each
 * part apart, on the server twice.
 */
export type AsText<T> = string & { readonly [holds]: T }

/** Only what JSON holds arrives: no date, no element, no function. */
export function asText<T>(value: T): AsText<T> {
  return JSON.stringify(value) as AsText<T>
}

export function fromText<T>(text: AsText<T>): T {
  return JSON.parse(text)
}
