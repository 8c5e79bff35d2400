'use client'

import { type Editor, useEditorState } from '@tiptap/react'
import { ImagePlus, Link as LinkIcon } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Fragment, type ReactNode, useSyncExternalStore } from 'react'
import { cn } from '@/components/ui/cn'
import { historyTools, insertTools, textTools, type Tool } from './rich-tools'
import type { useRovingFocus } from './use-roving-focus'

type Roving = Pick<ReturnType<typeof useRovingFocus>, 'barProps'>
type ToolbarProps = Roving & { editor: Editor; onLink: () => void; onPicture: () => void }

const all: readonly Tool[] = [...textTools.flat(), ...insertTools, ...historyTools]

/** The actions for the text at the cursor. On a phone the toolbar scrolls sideways. */
export function RichToolbar({ editor, barProps, onLink, onPicture }: ToolbarProps) {
  const t = useTranslations('blocks.rich')
  const keysOf = useKeys()
  const { on, off, isLink } = useEditorState({
    editor,
    selector: ({ editor: now }) => ({
      on: all.filter(({ isOn }) => isOn?.(now)).map(({ name }) => name),
      off: all.filter(({ can }) => can?.(now) === false).map(({ name }) => name),
      isLink: now.isActive('link'),
    }),
  })
  const button = (one: Tool) => (
    <ToolButton
      key={one.name}
      label={t(`tools.${one.name}`)}
      keys={one.keys && keysOf(one.keys)}
      isOn={one.isOn && on.includes(one.name)}
      isOff={off.includes(one.name)}
      onPress={() => one.run(editor)}
    >
      <one.icon aria-hidden="true" />
    </ToolButton>
  )
  return (
    <div
      {...barProps}
      aria-label={t('toolbar')}
      className="flex items-center overflow-x-auto overscroll-x-contain px-1.5 py-1 [scrollbar-width:none] sm:flex-wrap"
    >
      {textTools.map((group) => (
        <Fragment key={group[0]?.name}>
          {group.map(button)}
          <Divider />
        </Fragment>
      ))}
      <ToolButton label={t('tools.link')} keys={keysOf('Mod+K')} isOn={isLink} onPress={onLink}>
        <LinkIcon aria-hidden="true" />
      </ToolButton>
      <ToolButton label={t('tools.picture')} onPress={onPicture}>
        <ImagePlus aria-hidden="true" />
      </ToolButton>
      {insertTools.map(button)}
      <Divider />
      {historyTools.map(button)}
    </div>
  )
}

function Divider() {
  return <span aria-hidden="true" className="mx-1 h-5 w-px shrink-0 bg-line" />
}

type ToolButtonProps = {
  label: string
  keys?: string
  /** Whether it is on at the cursor; left out for an action without a state. */
  isOn?: boolean
  isOff?: boolean
  onPress: () => void
  children: ReactNode
}

export function ToolButton({ label, keys, isOn, isOff = false, onPress, children }: ToolButtonProps) {
  return (
    <button
      type="button"
      tabIndex={-1}
      aria-label={label}
      title={keys ? `${label} (${keys})` : label}
      aria-pressed={isOn}
      aria-disabled={isOff || undefined}
      // The text keeps its selection.
      onMouseDown={(event) => event.preventDefault()}
      onClick={isOff ? undefined : onPress}
      className={cn(
        'inline-flex size-8 shrink-0 items-center justify-center rounded-md text-ink-muted transition-colors duration-100 pointer-coarse:size-11 [&_svg]:size-4.5',
        'hover:bg-sunken hover:text-ink aria-disabled:opacity-40 aria-disabled:hover:bg-transparent',
        isOn && 'bg-accent-soft text-accent-text hover:bg-accent-soft hover:text-accent-text',
      )}
    >
      {children}
    </button>
  )
}

const never = () => () => {}

/** The names of keys on this device. */
function useKeys(): (keys: string) => string {
  const isApple = useSyncExternalStore(
    never,
    () => /Mac|iP(?:hone|ad|od)/.test(navigator.userAgent),
    () => false,
  )
  return (keys) => {
    if (!isApple) return keys.replace('Mod', 'Ctrl')
    return keys.replace('Mod', '⌘').replace('Shift', '⇧').replace('Alt', '⌥').replaceAll('+', '')
  }
}
