import { Extension, type Extensions, getHTMLFromFragment } from '@tiptap/core'
import Image from '@tiptap/extension-image'
import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table'
import { Fragment, type Node } from '@tiptap/pm/model'
import StarterKit from '@tiptap/starter-kit'
import { isOwnPicture } from './pasted-html'

const Picture = Image.extend({
  addAttributes: () => ({ src: { default: null }, alt: { default: '' } }),
  parseHTML: () => [{ tag: 'img', getAttrs: (element) => (isOwnPicture(element) ? null : false) }],
  addInputRules: () => [],
})

/** The attributes of tables and cells. Widths depend on the screen: `colwidth` is not written. */
const cellAttributes = () => ({
  colspan: { default: 1 },
  rowspan: { default: 1 },
  colwidth: { default: null, parseHTML: () => null, rendered: false },
})
const tables: Extensions = [
  Table.extend({ renderHTML: () => ['table', ['tbody', 0]] }),
  TableRow,
  TableHeader.extend({ addAttributes: cellAttributes }),
  TableCell.extend({ addAttributes: cellAttributes }),
]

const isWebOrMail = (address: string) => /^(?:https?:\/\/|mailto:)/i.test(address)

const linkMarks = { rel: 'noopener noreferrer nofollow', target: '_blank' }

/** The content of a rich text: the same that lib/html lets through, so that the editor shows what is stored. */
export const richSchema: Extensions = [
  StarterKit.configure({
    heading: { levels: [2, 3, 4] },
    codeBlock: { HTMLAttributes: {}, enableTabIndentation: false },
    link: {
      openOnClick: false,
      defaultProtocol: 'https',
      HTMLAttributes: { ...linkMarks, class: null },
      isAllowedUri: (address, { defaultValidate }) => isWebOrMail(address) && defaultValidate(address),
    },
  }),
  Picture,
  ...tables,
]

/** Keys that move the focus from the text to its toolbars. */
export function richKeys(keys: { link: () => void; toolbar: () => void }): Extension {
  const run = (act: () => void) => () => {
    act()
    return true
  }
  return Extension.create({
    name: 'keys',
    addKeyboardShortcuts: () => ({ 'Mod-k': run(keys.link), 'Alt-F10': run(keys.toolbar), Escape: run(keys.toolbar) }),
  })
}

function isBlank(node: Node | null): boolean {
  return node?.type.name === 'paragraph' && node.content.size === 0
}

/** A document as it is stored: without empty lines at its end, '' where nothing else is left. */
export function htmlOf(doc: Node): string {
  const blocks: Node[] = []
  doc.forEach((block) => blocks.push(block))
  while (isBlank(blocks.at(-1) ?? null)) blocks.pop()
  return blocks.length === 0 ? '' : asKept(getHTMLFromFragment(Fragment.from(blocks), doc.type.schema))
}

const escaped = (text: string) => text.replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/** The HTML exactly as the server writes it; browsers differ in what they escape. */
function asKept(html: string): string {
  return html
    .replaceAll('&nbsp;', '\u00a0')
    .replace(/<a((?: [a-z]+="[^"]*")+)>/g, (_, attributes: string) => {
      const href = / href="([^"]*)"/.exec(attributes)?.[1] ?? ''
      return `<a href="${escaped(href)}" rel="${linkMarks.rel}" target="${linkMarks.target}">`
    })
    .replace(/<img src="([^"]*)" alt="([^"]*)">/g, (_, src: string, alt: string) => {
      return `<img src="${src}" alt="${escaped(alt)}">`
    })
    .replace(/<ol [^>]*>/g, (tag) => `<ol${/ start="[1-9]\d{0,2}"/.exec(tag)?.[0] ?? ''}>`)
    .normalize('NFC')
}

/** The pictures in the text without a description for screen readers. */
export function undescribed(doc: Node): number[] {
  const places: number[] = []
  doc.descendants((node, at) => {
    if (node.type.name === 'image' && String(node.attrs.alt ?? '').trim() === '') places.push(at)
  })
  return places
}
