import { Fragment, type ReactNode } from 'react'
import { Paragraph, TextLink } from './layout'

/** What a text's placeholders stand for. */
type Words = Readonly<Record<string, string | number>>

const marks = /\*\*([^*]+)\*\*|\[([^\][]+)\]\(((?:https:\/\/|mailto:)[^\s(){}]+)\)|\{\w+\}/g

/**
 * A text an organiser wrote, with bold, links and line breaks; everything else stands as it was typed. Its marks are read
 * before the placeholders are filled, so that nobody's name or reason is ever a link; an address with a placeholder in it is none.
 */
export function richText(text: string, words: Words = {}): ReactNode {
  return text
    .replace(/\r\n?/g, '\n')
    .trim()
    .split('\n')
    .map((line, at) => (
      <Fragment key={at}>
        {at > 0 && <br />}
        {inline(line, words)}
      </Fragment>
    ))
}

function inline(line: string, words: Words): ReactNode[] {
  const parts: ReactNode[] = []
  let run = ''
  let end = 0
  const add = (part: ReactNode) => {
    if (run !== '') parts.push(run)
    run = ''
    parts.push(part)
  }
  for (const found of line.matchAll(marks)) {
    const [whole, bold, label, href] = found
    run += line.slice(end, found.index)
    end = found.index + whole.length
    if (bold !== undefined) add(<strong key={found.index}>{inline(bold, words)}</strong>)
    else if (label !== undefined && href !== undefined)
      add(
        <TextLink key={found.index} href={href}>
          {filled(label, words)}
        </TextLink>,
      )
    else run += filled(whole, words)
  }
  run += line.slice(end)
  return run === '' ? parts : [...parts, run]
}

/** The same on one line and without marks: for subjects, previews and buttons. */
export function plainText(text: string, words: Words = {}): string {
  const line = text
    .replace(/\*\*([^*]+)\*\*/g, '$1')
    .replace(/\[([^\][]+)\]\((?:https:\/\/|mailto:)[^\s(){}]+\)/g, '$1')
    .replace(/\s+/g, ' ')
    .trim()
  return filled(line, words)
}

/** What has no value stands as it was typed. */
function filled(text: string, words: Words): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => (Object.hasOwn(words, name) ? String(words[name]) : whole))
}

/** A whole text, its paragraphs set off by empty lines. */
export function RichParagraphs({ text }: { text: string }) {
  return text
    .replace(/\r\n?/g, '\n')
    .split(/\n\s*\n/)
    .filter((part) => part.trim() !== '')
    .map((part, at) => <Paragraph key={at}>{richText(part)}</Paragraph>)
}
