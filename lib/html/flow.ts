import { parseDocument } from 'htmlparser2'

/** How a piece of running text looks. */
type Mark = 'strong' | 'em' | 'u' | 's' | 'sub' | 'sup' | 'code'
export type Run = { text: string; marks: readonly Mark[]; href: string | null }
export type FlowCell = { parts: Flow[]; isHead: boolean; columns: number; rows: number }

/** A text as it runs down a page, whatever draws it; `\n` in a run begins a line. */
export type Flow =
  | { kind: 'heading'; level: 2 | 3 | 4; runs: Run[] }
  | { kind: 'paragraph'; runs: Run[] }
  | { kind: 'code'; text: string }
  /** `start`: the first number; null where the items are not numbered. */
  | { kind: 'list'; start: number | null; items: Flow[][] }
  | { kind: 'quote'; parts: Flow[] }
  /** `heads`: so many rows from the top name the columns. */
  | { kind: 'table'; heads: number; rows: FlowCell[][] }
  | { kind: 'picture'; key: string; name: string }
  | { kind: 'rule' }

type Node = ReturnType<typeof parseDocument>['children'][number]
type Element = Extract<Node, { attribs: unknown }>
type Look = Omit<Run, 'text'>

const marks: Record<string, Mark | undefined> = {
  strong: 'strong',
  em: 'em',
  u: 'u',
  s: 's',
  sub: 'sub',
  sup: 'sup',
  code: 'code',
}
const levels: Record<string, 2 | 3 | 4 | undefined> = { h2: 2, h3: 3, h4: 4 }
const plain: Look = { marks: [], href: null }

/** Clean HTML as a flow: what `cleanHtml` lets stand; any other tag leaves its text. */
export function flowOf(html: string): Flow[] {
  return partsOf(parseDocument(html).children)
}

/** So long a stretch without a blank or a Han letter is no word, and takes whoever wraps it letter by letter forever. */
const endless = /[^\s\p{Script=Han}]{300}/gu

/** Without the characters that only a screen knows; a tab and a blank that does not break are blanks. */
function seen(text: string): string {
  return text
    .replaceAll('\t', '    ')
    .replaceAll('\u00a0', ' ')
    .replace(/[\p{Cf}\p{Variation_Selector}]/gu, '')
    .replace(endless, '$& ')
}

/** A text without any look of its own: its paragraphs are its lines. */
export function flowOfText(text: string): Flow[] {
  return seen(text)
    .split(/\n+/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((line) => ({ kind: 'paragraph', runs: [{ text: line, ...plain }] }))
}

function partsOf(nodes: readonly Node[]): Flow[] {
  const reading = new Reading()
  for (const node of nodes) reading.take(node, plain)
  return reading.done()
}

/** Running text gathers into a paragraph until something that stands by itself ends it. */
class Reading {
  private readonly parts: Flow[] = []
  private runs: Run[] = []

  take(node: Node, look: Look): void {
    if ('attribs' in node) this.element(node, look)
    else if ('data' in node && node.type !== 'comment') this.text(node.data, look)
  }

  done(): Flow[] {
    this.end()
    return this.parts
  }

  private element(node: Element, look: Look): void {
    const { name, attribs, children } = node
    const level = levels[name]
    const mark = marks[name]
    if (name === 'br') this.runs.push({ text: '\n', ...look })
    else if (name === 'img') this.stand({ kind: 'picture', key: pictureKey(attribs.src), name: attribs.alt ?? '' })
    else if (name === 'hr') this.stand({ kind: 'rule' })
    else if (name === 'p') this.paragraph(children, look, (runs) => ({ kind: 'paragraph', runs }))
    else if (level !== undefined) this.paragraph(children, look, (runs) => ({ kind: 'heading', level, runs }))
    else if (name === 'pre') this.stand({ kind: 'code', text: seen(textOf(node)).replace(/\n$/, '') })
    else if (name === 'ul' || name === 'ol') this.parted(node, look, listOf(node))
    else if (name === 'blockquote') this.stand({ kind: 'quote', parts: partsOf(children) })
    else if (name === 'table') this.parted(node, look, tableOf(node))
    else if (name === 'a') this.link(node, look)
    else if (mark !== undefined) this.inside(children, { ...look, marks: [...look.marks, mark] })
    else this.inside(children, look)
  }

  private inside(children: readonly Node[], look: Look): void {
    for (const child of children) this.take(child, look)
  }

  /** A list or a table; where something stands between its items or cells, what is in it follows as it comes. */
  private parted(node: Element, look: Look, part: Flow | null): void {
    if (part === null) {
      this.end()
      this.inside(node.children, look)
      this.end()
    } else this.stand(part)
  }

  /** On paper nobody can press it, so its address stands behind it where its text is another. */
  private link(node: Element, look: Look): void {
    const { href = '' } = node.attribs
    this.inside(node.children, { ...look, href })
    const address = href.replace(/^mailto:/, '')
    const shown = textOf(node).trim()
    if (shown !== '' && shown !== address && `${shown}/` !== address) this.runs.push({ text: ` (${address})`, ...look })
  }

  private paragraph(children: readonly Node[], look: Look, made: (runs: Run[]) => Flow): void {
    this.end()
    this.inside(children, look)
    this.end(made)
  }

  private stand(part: Flow): void {
    this.end()
    this.parts.push(part)
  }

  private text(text: string, look: Look): void {
    const isAtStart = this.runs.length === 0 || this.runs.at(-1)?.text === '\n'
    const even = seen(text).replace(/[ \r\n\f]+/g, ' ')
    const shown = isAtStart ? even.replace(/^ /, '') : even
    if (shown !== '') this.runs.push({ text: shown, ...look })
  }

  private end(made: (runs: Run[]) => Flow = (runs) => ({ kind: 'paragraph', runs })): void {
    const runs = this.runs
    this.runs = []
    if (runs.some(({ text }) => text.trim() !== '')) this.parts.push(made(runs))
  }
}

function pictureKey(src = ''): string {
  return src.slice(src.lastIndexOf('/') + 1)
}

function textOf(node: Node): string {
  if ('attribs' in node) return node.name === 'br' ? '\n' : node.children.map(textOf).join('')
  return 'data' in node ? node.data : ''
}

function elementsOf({ children }: Element, names: readonly string[]): Element[] {
  return children.filter((child): child is Element => 'attribs' in child && names.includes(child.name))
}

/** Whether all words of an element stand in these parts of it. */
function isAllIn(node: Element, parts: readonly Element[]): boolean {
  const words = (element: Element) => textOf(element).replace(/\s+/g, '').length
  return parts.reduce((sum, part) => sum + words(part), 0) === words(node)
}

function listOf(node: Element): Flow | null {
  const items = elementsOf(node, ['li'])
  if (!isAllIn(node, items)) return null
  const start = node.name === 'ol' ? Number(node.attribs.start ?? 1) : null
  return { kind: 'list', start, items: items.map(({ children }) => partsOf(children)) }
}

function tableOf(node: Element): Flow | null {
  const rows = [node, ...elementsOf(node, ['thead', 'tbody'])].flatMap((part) => elementsOf(part, ['tr']))
  const cells = rows.map((row) => elementsOf(row, ['td', 'th'])).filter((row) => row.length > 0)
  if (!isAllIn(node, cells.flat())) return null
  const firstOther = cells.findIndex((row) => row.some(({ name }) => name !== 'th'))
  return { kind: 'table', heads: Math.max(0, firstOther), rows: cells.map((row) => row.map(cellOf)) }
}

function cellOf({ name, attribs, children }: Element): FlowCell {
  const spanned = (span: string | undefined) => Number(span ?? 1)
  return {
    parts: partsOf(children),
    isHead: name === 'th',
    columns: spanned(attribs.colspan),
    rows: spanned(attribs.rowspan),
  }
}

/** The keys of the pictures in a flow, each once. */
export function picturesOfFlow(flow: readonly Flow[]): string[] {
  const keys = flow.flatMap((part): string[] => {
    if (part.kind === 'picture') return [part.key]
    if (part.kind === 'quote') return picturesOfFlow(part.parts)
    if (part.kind === 'list') return part.items.flatMap(picturesOfFlow)
    return part.kind === 'table' ? part.rows.flat().flatMap(({ parts }) => picturesOfFlow(parts)) : []
  })
  return [...new Set(keys)]
}
