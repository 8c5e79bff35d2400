'use client'

import { useTranslations } from 'next-intl'
import { TextButton } from '@/components/people/sign-in/text-button'
import { Field } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { lazyDialog, useLazyDialog } from '@/components/ui/lazy-dialog'
import type { EntryForm } from './entry-fields'
import { EntryInput, type EntryInputProps } from './entry-inputs'

const addressDialog = lazyDialog(() => import('./address-dialog').then((file) => file.AddressDialog))

/**
 * Control of the address is control of the account: readers without the right see why, and an administrator proves the
 * new one (people#addresses).
 */
export function AddressField({ form, ...props }: EntryInputProps & { form: EntryForm }) {
  const t = useTranslations('people.entry')
  const labels = useTranslations('account.personal.labels')
  const faults = useTranslations('faults')
  const { saved } = props.entry
  const { opener, shown } = useLazyDialog(addressDialog)
  if (form.whyNotEmail === null) return <EntryInput field="email" {...props} />
  const hint = form.provesAddress ? t('addressByCode') : faults(form.whyNotEmail)
  return (
    <>
      <Field
        label={labels('email')}
        hint={hint}
        aside={form.provesAddress && <TextButton {...opener}>{t('changeAddress')}</TextButton>}
      >
        <Input type="email" value={saved.email ?? ''} readOnly />
      </Field>
      {shown({ student: saved })}
    </>
  )
}
