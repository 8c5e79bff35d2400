import { useTranslations } from 'next-intl'
import { buttonStyles } from '@/components/ui/button-styles'
import { Field } from '@/components/ui/field'
import { Input } from '@/components/ui/input'

/** A plain form, so that it works without scripts. */
export function CodeForm() {
  const t = useTranslations('certificatePages.verifyPage')
  return (
    <form action="/verify" className="flex flex-col items-start gap-4 print:hidden">
      <Field label={t('code')} name="code" hint={t('codeHint')} className="w-full">
        <Input
          required
          maxLength={120}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          className="font-mono"
        />
      </Field>
      <button type="submit" className={buttonStyles({ variant: 'primary' })}>
        {t('check')}
      </button>
    </form>
  )
}
