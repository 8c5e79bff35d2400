import { getTranslations } from 'next-intl/server'
import { auditOfHref } from '@/components/shell/console-addresses'
import { ButtonLink, type ButtonLinkProps } from '@/components/ui/button-link'
import type { AdminActor } from '@/lib/access/actor'
import { whyNotReadAudit } from '@/lib/features/console/audit/rules'

/** What was done by and to somebody or something, for whoever reads the audit. */
export async function HistoryLink({
  actor,
  id,
  size,
}: Pick<ButtonLinkProps, 'size'> & { actor: AdminActor; id: string }) {
  const t = await getTranslations('auditLog')
  if (whyNotReadAudit(actor) !== null) return null
  return (
    <ButtonLink size={size} href={auditOfHref(id)}>
      {t('history')}
    </ButtonLink>
  )
}
