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

/** What tables know of themselves beside their cells. Widths are the screen's own affair: `colwidth` is not written. */
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

/** What a rich text may hold: the same that lib/html lets through, so that what is shown is what is kept. */
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

/** Keys that lead from the text to what stands around it. */
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

/** A document as it is kept: without the empty lines it ends with, '' where nothing else is left. */
export function htmlOf(doc: Node): string {
  const blocks: Node[] = []
  doc.forEach((block) => blocks.push(block))
  while (isBlank(blocks.at(-1) ?? null)) blocks.pop()
  return blocks.length === 0 ? '' : asKept(getHTMLFromFragment(Fragment.from(blocks), doc.type.schema))
}

const escaped = (text: string) => text.replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/** The same HTML as the server writes it, letter for letter; browsers differ in what they escape. */
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

/** Pictures in the text that say nothing to who can't see them. */
export function undescribed(doc: Node): number[] {
  const places: number[] = []
  doc.descendants((node, at) => {
    if (node.type.name === 'image' && String(node.attrs.alt ?? '').trim() === '') places.push(at)
  })
  return places
}
