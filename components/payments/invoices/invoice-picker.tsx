'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { FaultBanner } from '@/components/forms/fault-banner'
import { textOf } from '@/components/forms/texts'
import { useOperation } from '@/components/forms/use-operation'
import { type OrderTarget, TargetPerson, TargetThing, useTargetNames } from '@/components/payments/ledger/target-name'
import { invoiceHref } from '@/components/shell/console-addresses'
import { Banner } from '@/components/ui/banner'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { Checkbox } from '@/components/ui/checkbox'
import { DateInput } from '@/components/ui/date-input'
import { Field } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { Money } from '@/components/ui/money'
import { SearchBox } from '@/components/ui/search-box'
import { Cell, HeaderCell, Table, TableBody, TableHead, TableRow } from '@/components/ui/table'
import { useIsLive } from '@/components/ui/use-is-live'
import { makeInvoiceAction } from '@/lib/features/payments/invoices/actions'
import type { listCandidates } from '@/lib/features/payments/invoices/list-candidates'
import { invoiceFacts } from '@/lib/features/payments/invoices/rules'
import { moneyText } from '@/lib/i18n/format'
import type { ResultOf } from '@/lib/kernel/operation'
import { isSearched } from '@/lib/is-searched'

export type Candidates = ResultOf<typeof listCandidates>
type PickerRow = Candidates['rows'][number]
export type InvoicePickerProps = Pick<Candidates, 'rows' | 'more' | 'hasAccount' | 'days'> & {
  schoolId: string
  isOffice: boolean
}

/** What waits for its payment, ticked for one invoice; of several currencies one at a time. */
export function InvoicePicker({ rows, more, hasAccount, schoolId, isOffice, days }: InvoicePickerProps) {
  const t = useTranslations('invoices')
  const router = useRouter()
  const open = rows.filter(({ whyNot }) => whyNot === null)
  const currencies = [...new Set(open.map(({ currency }) => currency))]
  const [currency, setCurrency] = useState(currencies[0] ?? '')
  const choosable = open.filter((row) => row.currency === currency)
  const [chosen, choose] = useState<ReadonlySet<string>>(new Set())
  const [search, setSearch] = useState('')
  const shown = rows.filter(({ target }) => isFound(target, search))
  const operation = useOperation(makeInvoiceAction, {
    successMessage: t('made'),
    onSuccess: ({ number }) => router.push(invoiceHref(number, isOffice)),
  })
  const isEarly = !useIsLive()
  const picked = choosable.filter(({ id }) => chosen.has(id))
  const total = picked.reduce((sum, { totalMinor }) => sum + (totalMinor ?? 0), 0)
  /** What the search doesn't show keeps its tick. */
  const chooseAll = (isOn: boolean) => {
    const ids = new Set(listed.map(({ id }) => id))
    choose((before) => new Set([...[...before].filter((id) => !ids.has(id)), ...(isOn ? all.map(({ id }) => id) : [])]))
  }
  const toggle = (id: string) =>
    choose((before) => new Set(before.has(id) ? [...before].filter((one) => one !== id) : [...before, id]))
  const listed = choosable.filter((row) => shown.includes(row))
  const current = listed.filter(({ isOver }) => !isOver)
  const all = current.length > 0 ? current : listed
  const isAll = all.length > 0 && all.every(({ id }) => chosen.has(id))
  const reason = !hasAccount
    ? t(isOffice ? 'noAccountOffice' : 'noAccount')
    : picked.length === 0
      ? t('nothingChosen')
      : undefined
  const chooser = {
    label: t(all.length < listed.length ? 'chooseCurrent' : 'chooseAll'),
    checked: isAll,
    indeterminate: picked.length > 0 && !isAll,
    disabled: all.length === 0,
    onChange: () => chooseAll(!isAll),
  }
  return (
    <form
      method="dialog"
      className="flex flex-col gap-6"
      onSubmit={(event) => {
        event.preventDefault()
        const values = new FormData(event.currentTarget)
        void operation.run({
          ...(isOffice ? { schoolId } : {}),
          ids: picked.map(({ id }) => id),
          dueOn: textOf(values, 'dueOn'),
          reference: textOf(values, 'reference'),
        })
      }}
    >
      {!hasAccount && <Banner tone="warn" title={t(isOffice ? 'noAccountOffice' : 'noAccount')} />}
      {more > 0 && <Banner tone="info">{t('moreWait', { shown: open.length, total: open.length + more })}</Banner>}
      {currencies.length > 1 && (
        <fieldset className="flex flex-wrap gap-2">
          <legend className="mb-1 text-ink-muted text-sm">{t('currency')}</legend>
          {currencies.map((one) => (
            <Button key={one} size="sm" aria-pressed={one === currency} onClick={() => setCurrency(one)}>
              {one}
            </Button>
          ))}
        </fieldset>
      )}
      {rows.length > fewRows && (
        <SearchBox label={t('find')} value={search} onSearch={setSearch} className="sm:max-w-sm" />
      )}
      {/* On a phone the rows are cards without a head. */}
      <Checkbox {...chooser} className="sm:hidden" />
      <Card flush>
        <Table caption={t('candidates')} className="max-h-[60vh]">
          <TableHead>
            <HeaderCell className="w-10">
              <Checkbox {...chooser} labelHidden />
            </HeaderCell>
            <HeaderCell>{t('person')}</HeaderCell>
            <HeaderCell>{t('for')}</HeaderCell>
            <HeaderCell numeric>{t('amount')}</HeaderCell>
          </TableHead>
          <TableBody>
            {shown.map((row) => (
              <CandidateRow
                key={row.id}
                row={row}
                isOther={row.whyNot === null && row.currency !== currency}
                isChosen={picked.includes(row)}
                onToggle={() => toggle(row.id)}
              />
            ))}
          </TableBody>
        </Table>
        {shown.length === 0 && <p className="px-6 py-8 text-center text-ink-muted">{t('noneFound')}</p>}
      </Card>
      <Card title={t('terms')}>
        <div className="grid gap-5 sm:grid-cols-2">
          <Field label={t('due')} name="dueOn" required hint={t('dueHint')}>
            <DateInput defaultValue={days.usual} min={days.first} max={days.last} />
          </Field>
          <Field label={t('reference')} name="reference" hint={t('referenceHint')}>
            <Input autoComplete="off" maxLength={invoiceFacts.reference.max} />
          </Field>
        </div>
        <FaultBanner fault={operation.fault} className="mt-4" />
        <div className="mt-5 flex flex-wrap items-center justify-between gap-4">
          <p aria-live="polite" className="font-medium">
            {t('chosen', { count: picked.length, amount: moneyText(total, currency || 'SGD') })}
          </p>
          <Button type="submit" variant="primary" early={isEarly} pending={operation.pending} reason={reason}>
            {t('issue')}
          </Button>
        </div>
      </Card>
    </form>
  )
}

/** So many are seen at one glance. */
const fewRows = 8

/** By whom and what it is for, in either language, or by its number. */
function isFound({ student, school, project, package: bundle, number }: OrderTarget, search: string): boolean {
  const { latinGiven, latinFamily, nativeFamily, nativeGiven } = student ?? {}
  const names = [latinGiven, latinFamily, `${nativeFamily ?? ''}${nativeGiven ?? ''}`, school?.name, school?.nameEn]
  const things = [project?.code, project?.name.zh, project?.name.en, bundle?.zh, bundle?.en, number]
  return isSearched(
    search,
    [...names, ...things].map((text) => text ?? ''),
  )
}

type CandidateRowProps = { row: PickerRow; isOther: boolean; isChosen: boolean; onToggle: () => void }

function CandidateRow({ row, isOther, isChosen, onToggle }: CandidateRowProps) {
  const t = useTranslations('invoices')
  const { who, what } = useTargetNames(row.target)
  const { whyNot, totalMinor } = row
  return (
    <TableRow selected={isChosen}>
      <Cell>
        <Checkbox
          label={t('choose', { who, what })}
          labelHidden
          checked={isChosen}
          disabled={whyNot !== null || isOther}
          onChange={onToggle}
        />
      </Cell>
      <Cell lead>
        <TargetPerson target={row.target} />
      </Cell>
      <Cell label={t('for')}>
        <TargetThing target={row.target} />
        {whyNot !== null && <p className="text-ink-muted text-sm">{t(`whyNot.${whyNotKey(whyNot)}`)}</p>}
        {row.isOver && <p className="text-ink-muted text-sm">{t('projectOver')}</p>}
        {row.isReduced && <p className="text-sm text-warn">{t('reduced')}</p>}
      </Cell>
      <Cell label={t('amount')} numeric>
        {totalMinor === null ? '–' : <Money minor={totalMinor} currency={row.currency} />}
      </Cell>
    </TableRow>
  )
}

const whyNots = ['onAnother', 'paysAlone', 'underReview', 'orderOpen', 'withPackage'] as const

/** The short form of a reason beside a row. */
function whyNotKey(fault: NonNullable<PickerRow['whyNot']>): (typeof whyNots)[number] {
  return whyNots.find((one) => fault.endsWith(`.${one}`)) ?? 'paysAlone'
}
