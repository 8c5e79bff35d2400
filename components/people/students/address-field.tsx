'use client'

import dynamic from 'next/dynamic'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { TextButton } from '@/components/people/sign-in/text-button'
import { Field } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import type { EntryForm } from './entry-fields'
import { EntryInput, type EntryInputProps } from './entry-inputs'

const load = () => import('./address-dialog').then((file) => file.AddressDialog)
const AddressDialog = dynamic(load)

/** Whoever can change the address owns the account: who may not is told why, an administrator proves the new one (people#addresses). */
export function AddressField({ form, ...props }: EntryInputProps & { form: EntryForm }) {
  const t = useTranslations('people.entry')
  const labels = useTranslations('account.personal.labels')
  const faults = useTranslations('faults')
  const [open, setOpen] = useState(false)
  const { saved } = props.entry
  if (form.whyNotEmail === null) return <EntryInput field="email" {...props} />
  const hint = form.provesAddress ? t('addressByCode') : faults(form.whyNotEmail)
  return (
    <>
      <Field
        label={labels('email')}
        hint={hint}
        aside={
          form.provesAddress && (
            <TextButton onPointerEnter={load} onFocus={load} onClick={() => setOpen(true)}>
              {t('changeAddress')}
            </TextButton>
          )
        }
      >
        <Input type="email" value={saved.email ?? ''} readOnly />
      </Field>
      {open && <AddressDialog student={saved} onClose={() => setOpen(false)} />}
    </>
  )
}
