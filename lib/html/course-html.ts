import katex from 'katex'
import { cleanHtml, withPictures } from './clean-html'

/** As many characters of rendered texts are kept; a class's texts are read by all of its students. */
const mostKept = 8_000_000
const kept = new Map<string, string>()
let keptLength = 0

/**
 * A course's text as it is shown: cleaned first, so that nothing of its author's runs, and then with its formulas, which
 * come out of KaTeX alone. Of pictures those of the given files stay.
 */
export function courseHtml(text: string, pictures: ReadonlySet<string> = new Set()): string {
  return withPictures(rendered(text), pictures)
}

function rendered(text: string): string {
  const known = kept.get(text)
  if (known !== undefined) return known
  const html = withFormulas(cleanHtml(text))
  if (keptLength > mostKept) {
    kept.clear()
    keptLength = 0
  }
  kept.set(text, html)
  keptLength += text.length + html.length
  return html
}

/** Tags, and the code in which a dollar is a dollar. */
const untouched = /(<(pre|code)>[\s\S]*?<\/\2>|<[^>]*>)/g
/** `$$…$$`, `\[…\]`, `\(…\)` and `$…$`; a single dollar as in "$5 or $10" begins none. */
const formulas =
  /\\\$|\$\$([^$]{1,2000})\$\$|\\\[([\s\S]{1,2000}?)\\\]|\\\(([\s\S]{1,2000}?)\\\)|\$(?!\s)((?:\\\$|[^$\\\n]|\\[^$]){0,1000}?[^\s\\$])\$(?!\d)/g

/** Clean HTML with its formulas as MathML. What KaTeX can't read stays as it was written. */
function withFormulas(html: string): string {
  if (!/[$\\]/.test(html)) return html
  let copied = 0
  let result = ''
  for (const match of html.matchAll(untouched)) {
    result += inText(html.slice(copied, match.index)) + match[0]
    copied = match.index + match[0].length
  }
  return result + inText(html.slice(copied))
}

function inText(text: string): string {
  return text.replace(formulas, (source, display?: string, block?: string, bracketed?: string, inline?: string) => {
    if (source === String.raw`\$`) return '$'
    const tex = display ?? block ?? bracketed ?? inline ?? ''
    return mathOf(unescaped(tex), display !== undefined || block !== undefined) ?? source
  })
}

function mathOf(tex: string, displayMode: boolean): string | null {
  try {
    const shown = katex.renderToString(tex, {
      output: 'mathml',
      displayMode,
      throwOnError: true,
      trust: false,
      strict: 'ignore',
      maxExpand: 200,
      maxSize: 20,
    })
    // Its source as an annotation would be read aloud and copied with it.
    return /<math[\s\S]*<\/math>/.exec(shown)?.[0].replace(/<annotation [\s\S]*<\/annotation>/, '') ?? null
  } catch {
    return null
  }
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", nbsp: ' ' }

/** The characters that clean HTML writes as entities. */
function unescaped(text: string): string {
  return text.replace(/&(amp|lt|gt|quot|#39|nbsp);/g, (_, name: string) => entities[name] ?? '')
}
