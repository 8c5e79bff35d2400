'use client'

import { useTranslations } from 'next-intl'
import { Banner } from '@/components/ui/banner'
import type { EntryField } from '@/lib/features/people/students/rules'
import { changedBetween, type Entry, isSecret, textOf, type EntryTexts } from './entry-fields'

/** Another person saved first: their changes, and that what was typed here is kept. */
export function OvertakenNotice({ before, now, typed }: { before: Entry; now: Entry; typed: EntryTexts }) {
  const t = useTranslations('people.entry.overtaken')
  const names = useTranslations('fields.labels')
  const genders = useTranslations('account.student.genders')
  const changeText = (field: EntryField, text: string) =>
    text === '' ? t('empty') : field === 'gender' && (text === 'MALE' || text === 'FEMALE') ? genders(text) : text
  const changed = changedBetween(before, now)
  return (
    <Banner tone="warn" live title={t('title')}>
      <p>{t('text')}</p>
      <ul className="mt-2 flex flex-col gap-1">
        {changed.map((field) => (
          <li key={field} className="wrap-anywhere">
            {isSecret(field)
              ? t('secret', { field: names(field) })
              : t(typed[field] === undefined ? 'theirs' : 'both', {
                  field: names(field),
                  before: changeText(field, textOf(before, field)),
                  now: changeText(field, textOf(now, field)),
                  yours: changeText(field, typed[field] ?? ''),
                })}
          </li>
        ))}
        {before.school.id !== now.school.id && <li>{t('school', { now: now.school.name })}</li>}
      </ul>
    </Banner>
  )
}
