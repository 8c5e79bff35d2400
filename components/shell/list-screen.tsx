import type { ReactNode } from 'react'
import { ListExport, type ListExportProps } from '@/components/forms/list-export'
import { ListFrame, type ListFrameProps } from '@/components/ui/band'
import { Messages, type MessagesProps } from './messages'

export type ListScreenProps = ListFrameProps & {
  /** The texts of its client components. */
  texts: MessagesProps['of']
  /** What is exported; nothing where the list is empty. */
  file: ListExportProps | false
  /** An action before that; the others come after it. */
  first?: ReactNode
}

/** A list with its band, its texts, and its rows as a file. */
export function ListScreen({ texts, file, first, actions, ...frame }: ListScreenProps) {
  const buttons = (first || file || actions) && (
    <>
      {first}
      {file && <ListExport {...file} />}
      {actions}
    </>
  )
  return (
    <Messages of={texts}>
      <ListFrame {...frame} actions={buttons} />
    </Messages>
  )
}
