import { useLocale, useTranslations } from 'next-intl'
import { Card } from '@/components/ui/card'
import { type Bilingual, inLanguage } from '@/lib/i18n/languages'
import { type KeptLetter, LetterRow } from './letter-row'

type FormerLettersProps = { letters: readonly (KeptLetter & { project: { code: string; name: Bilingual } })[] }

/** The commitment letters of projects that the student takes part in no more, each with its project. */
export function FormerLetters({ letters }: FormerLettersProps) {
  const t = useTranslations('studentConsole.letters')
  const language = useLocale()
  return (
    <Card title={t('former')}>
      <ul className="divide-y divide-line rounded-lg border border-line">
        {letters.map((letter) => (
          <LetterRow
            key={letter.id}
            letter={letter}
            of={
              <span className="text-ink-muted text-sm">
                {inLanguage(letter.project.name, language)}
                {' · '}
                {letter.project.code}
              </span>
            }
          />
        ))}
      </ul>
    </Card>
  )
}
