'use client'

import { useTranslations } from 'next-intl'
import { type ReactNode, useState } from 'react'
import { Form, type FormProps, Submit } from '@/components/forms/form'
import { ReasonField } from '@/components/forms/reason-field'
import { missingTexts, textOf } from '@/components/forms/texts'
import { Button } from '@/components/ui/button'
import { Dialog, DialogFooter } from '@/components/ui/dialog'
import { type Choice, ChoiceSearch, type ChoiceSearchProps } from './choice-search'

type ChooseWithReasonProps<Row extends { id: string }> = Pick<
  ChoiceSearchProps<Row>,
  'words' | 'find' | 'about' | 'first'
> & {
  title: string
  text: ReactNode
  shown: (row: Row) => Choice
  into: (name: string) => string
  another: string
  submit: string
  /** Who reads the reason. */
  hint: string
  operation: FormProps['operation']
  /** Why the row can't be chosen. */
  whyNot?: (row: Row) => string | null
  onSubmit: (row: Row, reason: string) => void
  onClose: () => void
}

/** First one of many, found by typing, then the reason; nothing happens before both are given. */
export function ChooseWithReason<Row extends { id: string }>({
  title,
  text,
  shown,
  into,
  another,
  submit,
  hint,
  operation,
  whyNot = () => null,
  onSubmit,
  onClose,
  find,
  first,
  ...search
}: ChooseWithReasonProps<Row>) {
  const t = useTranslations('studentConsole')
  const [rows, setRows] = useState(first)
  const [chosen, setChosen] = useState<Row | null>(null)
  const remembering = {
    ...find,
    async run(input: unknown) {
      const found = await find.run(input)
      if (found) setRows(found)
      return found
    },
  }
  const reason = chosen && whyNot(chosen)
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={title} description={text}>
      {chosen === null ? (
        <ChoiceSearch
          {...search}
          first={rows}
          find={remembering}
          shown={shown}
          isBusy={false}
          onChoose={(id) => setChosen(rows.find((row) => row.id === id) ?? null)}
        />
      ) : (
        <Form
          operation={operation}
          check={(values) => missingTexts(values, { reason: t('reasonMissing') })}
          onSubmit={(values) => onSubmit(chosen, textOf(values, 'reason'))}
        >
          <p className="font-medium wrap-anywhere">{into(shown(chosen).name)}</p>
          <ReasonField label={t('reason')} hint={hint} required rows={3} />
          <DialogFooter>
            <Button onClick={() => setChosen(null)}>{another}</Button>
            <Submit reason={reason}>{submit}</Submit>
          </DialogFooter>
        </Form>
      )}
    </Dialog>
  )
}
