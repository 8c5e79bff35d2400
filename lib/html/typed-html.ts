/**
 * HTML as people type it into a plain field: text with a tag here and there. The browser's forms and files show it so, the
 * server keeps it as clean HTML (learning#question-bank).
 */

import { entities } from './html-text'

const names =
  'p h[1-6] strong b em i u ins s del strike sub sup ul ol li blockquote pre code br hr table thead tbody tfoot tr th td div a img'
    .split(' ')
    .join('|')
const attributes = String.raw`(?:\s+[\w-]+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*`
/** A sign that begins no tag: that of "x<y and y>z" is meant as it stands. */
const loose = new RegExp(String.raw`<(?!/?(?:${names})${attributes}\s*/?>)`, 'gi')

/** Typed text as HTML, not yet clean: what is no tag of ours stays as text. */
export function fromTyped(text: string): string {
  return text.replace(loose, '&lt;')
}

/** What programs and other editors write besides: cleaning drops these tags. */
const foreign = [
  'span font center small big mark section article header footer main nav aside figure figcaption dl dt dd caption colgroup col cite q',
  'abbr kbd samp var address button label input form select option textarea iframe video audio source picture svg math style script',
  'noscript link meta title head body html xml wbr',
]
  .join(' ')
  .replaceAll(' ', '|')
/** An attribute without a value is one of these: `<b and c>` is a comparison. */
const bare =
  'controls|disabled|checked|hidden|nowrap|reversed|required|selected|muted|loop|autoplay|open|download|allowfullscreen'
const value = String.raw`"[^"]*"|'[^']*'|[^\s"'<>=]+`
const sentAttributes = String.raw`(?:\s+(?:[\w:-]+\s*=\s*(?:${value})|${bare}))*`
/** What Word adds to the HTML one copies from it: `<o:p>`, `<![if !supportLists]>`, `<?xml:namespace …>`. */
const ofWord = String.raw`(?:[ovwmx]|st\d|mc):[a-z][\w-]*`
const notes = String.raw`!--|!doctype\b|!\[(?:if\b[^<>\]]*|endif)\]>|\?xml\b[^<>]*>`
const sentTag = String.raw`<(?:${notes}|/?(?:${names}|${foreign}|${ofWord})${sentAttributes}\s*/?>)`
const sent = new RegExp(sentTag, 'i')
const looseAmongSent = new RegExp(String.raw`(?!${sentTag})<`, 'gi')

/** What a program sends, as HTML or as mere text: a sign that begins no tag is meant as it stands. */
export function fromSent(text: string): string {
  return text.replace(looseAmongSent, '&lt;')
}

/** Whether a text has tags, and is no mere text. */
export function hasTags(text: string): boolean {
  return sent.test(text)
}

/** Clean HTML as it was typed: without tags it is plain text. `fromTyped` and cleaning lead back to it. */
export function toTyped(html: string): string {
  if (html.includes('<')) return html
  // An ampersand before what looks like an entity stays escaped, or it would be read as one.
  return html.replace(/&(?:(lt|gt|quot|#39|nbsp)|amp(?!;(?:\w+|#\d+);));/g, (_, name = 'amp') => entities[name] ?? '')
}
