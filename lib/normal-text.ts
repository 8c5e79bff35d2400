/**
 * A text in NFC. That makes ASCII of three other signs (K U+212A, ; U+037E, ` U+1FEF): an address keeps them, so that its
 * check sees what was typed, since one with a sign that only looks like a letter is another's.
 */
export function normalText(text: string): string {
  return /[\u212A\u037E\u1FEF]/.test(text) && text.includes('@') ? text : text.normalize('NFC')
}
