/**
 * The digits and the signs of numbers and addresses in half width, as Chinese input methods type them in full width. Letters
 * stay as they are: in an address one that only looks like another is another.
 */
export function halfWidth(text: string): string {
  return text
    .replace(/[\uFF08\uFF09\uFF0B-\uFF0E\uFF10-\uFF19\uFF20]/g, (sign) => sign.normalize('NFKC'))
    .replaceAll('\u3000', ' ')
}
