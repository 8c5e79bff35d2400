import { MessageCircle } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Link } from '@/components/ui/link'
import { type WriteAbout, writeHref } from './message-addresses'

/** A link to a new message to the organisers, with its subject filled in. */
export function WriteLink(about: WriteAbout) {
  const t = useTranslations('shell')
  return (
    <Link href={writeHref(about)} className="inline-flex min-h-11 items-center gap-1.5 sm:min-h-6 print:hidden">
      <MessageCircle aria-hidden="true" className="size-4" />
      {t('writeOrganizers')}
    </Link>
  )
}
