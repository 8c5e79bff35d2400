'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { usePairErrors } from '@/components/forms/use-field-errors'
import { FormDialog } from '@/components/forms/form-dialog'
import { TextPair } from '@/components/forms/text-pair'
import { missingTexts, pairOf } from '@/components/forms/texts'
import { useOperation } from '@/components/forms/use-operation'
import { packageSetUpHref } from '@/components/shell/console-addresses'
import { copyPackageAction, createPackageAction } from '@/lib/features/catalogue/packages/actions'
import { packageFacts } from '@/lib/features/catalogue/packages/rules'
import type { Bilingual } from '@/lib/i18n/languages'

type Props = {
  /** What is copied; null: a package from nothing. */
  from: { id: string; name: Bilingual } | null
  onClose: () => void
}

/** What a new package is called; the rest is said on its page. */
export function NameDialog({ from, onClose }: Props) {
  const t = useTranslations('packageSetUp')
  const pairErrors = usePairErrors()
  const router = useRouter()
  const options = {
    successMessage: t('created'),
    onSuccess: ({ packageId }: { packageId: string }) => router.push(packageSetUpHref(packageId)),
  }
  const creating = useOperation(createPackageAction, options)
  const copying = useOperation(copyPackageAction, options)
  const check = (values: FormData) =>
    missingTexts(values, {
      ...pairErrors('name', t('name')),
    })
  const send = (values: FormData) => {
    const name = pairOf(values, 'name')
    if (from === null) void creating.run({ name })
    else void copying.run({ name, fromId: from.id })
  }
  return (
    <FormDialog
      title={t(from === null ? 'new' : 'copyTitle')}
      description={t(from === null ? 'newText' : 'copyText')}
      size="lg"
      operation={from === null ? creating : copying}
      check={check}
      onSubmit={send}
      submit={t('create')}
      onClose={onClose}
    >
      <TextPair label={t('name')} name="name" value={from?.name} maxLength={packageFacts.name.max} required />
    </FormDialog>
  )
}
