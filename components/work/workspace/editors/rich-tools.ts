import { type Editor, isNodeSelection } from '@tiptap/react'
import {
  Bold,
  Code,
  Heading2,
  Heading3,
  Heading4,
  Italic,
  List,
  ListOrdered,
  type LucideIcon,
  Minus,
  Redo2,
  SquareCode,
  Strikethrough,
  Table2,
  TextQuote,
  Underline,
  Undo2,
} from 'lucide-react'

type ToolName =
  | ('heading' | 'subheading' | 'smallHeading')
  | ('bold' | 'italic' | 'underline' | 'strike' | 'code')
  | ('list' | 'numbers' | 'quote' | 'codeBlock')
  | ('table' | 'rule' | 'undo' | 'redo')

export type Tool = {
  name: ToolName
  icon: LucideIcon
  /** The key combination; Mod is Ctrl, on a Mac ⌘. */
  keys?: string
  isOn?: (editor: Editor) => boolean
  can?: (editor: Editor) => boolean
  run: (editor: Editor) => void
}

const heading = (name: ToolName, icon: LucideIcon, level: 2 | 3 | 4): Tool => ({
  name,
  icon,
  keys: `Mod+Alt+${level}`,
  isOn: (editor) => editor.isActive('heading', { level }),
  run: (editor) => editor.chain().focus().toggleHeading({ level }).run(),
})

/** The formatting actions in the order of the toolbar, in groups. */
export const textTools: readonly (readonly Tool[])[] = [
  [heading('heading', Heading2, 2), heading('subheading', Heading3, 3), heading('smallHeading', Heading4, 4)],
  [
    tool('bold', Bold, 'Mod+B', 'bold', (editor) => editor.chain().focus().toggleBold().run()),
    tool('italic', Italic, 'Mod+I', 'italic', (editor) => editor.chain().focus().toggleItalic().run()),
    tool('underline', Underline, 'Mod+U', 'underline', (editor) => editor.chain().focus().toggleUnderline().run()),
    tool('strike', Strikethrough, 'Mod+Shift+S', 'strike', (editor) => editor.chain().focus().toggleStrike().run()),
    tool('code', Code, 'Mod+E', 'code', (editor) => editor.chain().focus().toggleCode().run()),
  ],
  [
    tool('list', List, 'Mod+Shift+8', 'bulletList', (editor) => editor.chain().focus().toggleBulletList().run()),
    tool('numbers', ListOrdered, 'Mod+Shift+7', 'orderedList', (editor) =>
      editor.chain().focus().toggleOrderedList().run(),
    ),
    tool('quote', TextQuote, 'Mod+Shift+B', 'blockquote', (editor) => editor.chain().focus().toggleBlockquote().run()),
    tool('codeBlock', SquareCode, 'Mod+Alt+C', 'codeBlock', (editor) => editor.chain().focus().toggleCodeBlock().run()),
  ],
]

/** The insert actions; link and picture ask first, so the toolbar has them itself. */
export const insertTools: readonly Tool[] = [
  {
    name: 'table',
    icon: Table2,
    can: (editor) => !editor.isActive('table'),
    run: insertTable,
  },
  { name: 'rule', icon: Minus, run: (editor) => editor.chain().focus().setHorizontalRule().run() },
]

export const historyTools: readonly Tool[] = [
  {
    name: 'undo',
    icon: Undo2,
    keys: 'Mod+Z',
    can: (editor) => editor.can().undo(),
    run: (editor) => editor.chain().focus().undo().run(),
  },
  {
    name: 'redo',
    icon: Redo2,
    keys: 'Mod+Shift+Z',
    can: (editor) => editor.can().redo(),
    run: (editor) => editor.chain().focus().redo().run(),
  },
]

function tool(name: ToolName, icon: LucideIcon, keys: string, mark: string, run: (editor: Editor) => void): Tool {
  return { name, icon, keys, isOn: (editor) => editor.isActive(mark), run }
}

/** After what is selected, which the library's command alone would replace. */
function insertTable(editor: Editor): void {
  const { selection } = editor.state
  const end = selection.to
  const chain = editor.chain().focus()
  if (isNodeSelection(selection)) chain.insertContentAt(end, { type: 'paragraph' }).setTextSelection(end + 1)
  else chain.setTextSelection(end)
  chain.insertTable({ rows: 3, cols: 3, withHeaderRow: true }).run()
}
