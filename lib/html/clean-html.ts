import sanitize from 'sanitize-html'

/** Bytes and tags beyond which no text of ours goes; checked before anything is parsed. */
const mostHtmlBytes = 256 * 1024
const mostTags = 10_000
/** Deeper than anybody nests lists and tables; what lies deeper keeps its text. */
const deepest = 24
const longestAddress = 2000
const longestAlt = 500
const widestSpan = 50
const widestPicture = 4000
const highestStart = 999
/** What is cleaned once is clean; the rest settles in as many turns, or is given as mere text. */
const mostTurns = 6

const plain = 'p h2 h3 h4 strong em u s sub sup ul ol li blockquote pre code br hr table thead tbody tr'.split(' ')
const voids = 'script style textarea option noscript title svg math template iframe xmp select object'.split(' ')
/** A tag outside the list goes and leaves its text. */
const dropped = { tagName: 'x', attribs: {} }
const pictureAddress = /^\/api\/files\/([A-Za-z0-9_-]{1,64})$/
const webAddress = /^https?:\/\/[^\s\p{Cc}]+$/iu
const mailAddress = /^mailto:[^\s\p{Cc}@]+@[^\s\p{Cc}@]+$/iu

const cell: sanitize.Transformer = (tagName, { colspan, rowspan }) => {
  return { tagName, attribs: counted({ colspan, rowspan }, widestSpan) }
}

const rules: sanitize.IOptions = {
  allowedTags: [...plain, 'th', 'td', 'a', 'img'],
  allowedAttributes: {
    a: ['href', 'rel', 'target'],
    img: ['src', 'alt', 'width', 'height'],
    td: ['colspan', 'rowspan'],
    th: ['colspan', 'rowspan'],
    ol: ['start'],
  },
  allowedSchemes: ['http', 'https', 'mailto'],
  allowProtocolRelative: false,
  enforceHtmlBoundary: false,
  nestingLimit: deepest,
  nonTextTags: voids,
  transformTags: {
    ...{
      b: 'strong',
      i: 'em',
      strike: 's',
      del: 's',
      ins: 'u',
      h1: 'h2',
      h5: 'h4',
      h6: 'h4',
      div: 'p',
      tfoot: 'tbody',
    },
    a: (tagName, { href = '' }) => {
      if (!isAddress(href)) return dropped
      return { tagName, attribs: { href: href.trim(), rel: 'noopener noreferrer nofollow', target: '_blank' } }
    },
    img: (tagName, { src = '', alt = '', width, height }) => {
      if (!pictureAddress.test(src)) return dropped
      return { tagName, attribs: { src, alt: shortened(alt), ...counted({ width, height }, widestPicture) } }
    },
    td: cell,
    th: cell,
    ol: (tagName, { start }) => ({ tagName, attribs: counted({ start }, highestStart) }),
  },
}

function isAddress(href: string): boolean {
  const address = href.trim()
  if (address.length > longestAddress) return false
  return mailAddress.test(address) || (webAddress.test(address) && URL.canParse(address))
}

/** Not between the halves of one character. */
function shortened(alt: string): string {
  return alt.slice(0, longestAlt).replace(/[\ud800-\udbff]$/, '')
}

/** Those of the attributes that are whole numbers from 1 to a maximum. */
function counted(attributes: Readonly<Record<string, string | undefined>>, maximum: number): Record<string, string> {
  const kept = Object.entries(attributes).filter((entry): entry is [string, string] => {
    const [, value = ''] = entry
    return /^[1-9]\d{0,3}$/.test(value) && Number(value) <= maximum
  })
  return Object.fromEntries(kept)
}

/** Whether a text is too much to be read as HTML at all. */
export function isTooMuchHtml(html: string): boolean {
  return html.length > mostHtmlBytes || html.split('<').length > mostTags || Buffer.byteLength(html) > mostHtmlBytes
}

/**
 * Rich text as the portal keeps it: the tags and attributes our editor makes and nothing else, pictures from our own
 * files alone, in NFC. Cleaning what is clean changes nothing.
 */
export function cleanHtml(html: string): string {
  let before = html
  for (let turn = 0; turn < mostTurns; turn++) {
    const after = cleanOnce(before)
    if (after === before) return after
    before = after
  }
  return cleanOnce(sanitize(before, { allowedTags: [], allowedAttributes: {}, nonTextTags: voids }))
}

/** The strokes of U+0338 join with the `>` of a tag before them when a text is put into NFC: ≯ ends no tag. */
const strokes = /\u0338/g

function cleanOnce(html: string): string {
  const cleaned = sanitize(html.replaceAll('\0', ''), rules)
  return cleaned.replaceAll(' />', '>').replace(strokes, '').normalize('NFC')
}

/** The keys of the files whose pictures clean HTML shows. */
export function picturesOf(html: string): string[] {
  return [
    ...new Set(Array.from(html.matchAll(/<img src="\/api\/files\/([A-Za-z0-9_-]{1,64})"/g), ([, key = '']) => key)),
  ]
}

/** Clean HTML without the pictures of other files than these. */
export function withPictures(html: string, keys: ReadonlySet<string>): string {
  return html.replace(/<img src="\/api\/files\/([A-Za-z0-9_-]{1,64})"[^>]*>/g, (picture, key: string) =>
    keys.has(key) ? picture : '',
  )
}
