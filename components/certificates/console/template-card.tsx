'use client'

import { Copy, Ellipsis, Lock, Pencil, Trash2 } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { ConfirmOperation } from '@/components/forms/confirm-operation'
import { useRefreshing } from '@/components/forms/use-refreshing'
import { certificateTemplateHref } from '@/components/shell/console-addresses'
import { Badge } from '@/components/ui/badge'
import { IconButton } from '@/components/ui/icon-button'
import { Menu } from '@/components/ui/menu'
import { RouteLink } from '@/components/ui/route-link'
import { StatusChip } from '@/components/ui/status-chip'
import { removeTemplateAction } from '@/lib/features/certificates/certificate-templates/actions'
import type { listTemplates } from '@/lib/features/certificates/certificate-templates/list-templates'
import type { ResultOf } from '@/lib/kernel/operation'
import { CopyDialog, RenameDialog } from './name-dialogs'
import { TemplateSheet } from './template-sheet'

type TemplateList = ResultOf<typeof listTemplates>
export type TemplateCardProps = Pick<TemplateList, 'code' | 'qr'> & {
  template: TemplateList['templates'][number]
  whyNotRemove: string | null
}

/** A template as it prints, with the rules that use it and its actions. */
export function TemplateCard({ template, code, qr, whyNotRemove }: TemplateCardProps) {
  const t = useTranslations('certificateConsole')
  const [dialog, setAsked] = useState<'rename' | 'copy' | 'remove' | null>(null)
  const { id, name, kind, language, frozenAt, usedBy, sample } = template
  const codes = usedBy.map(({ project }) => project?.code ?? t('volunteers'))
  return (
    <article className="group relative flex min-w-0 flex-col overflow-clip rounded-lg border border-line bg-raised shadow-control transition-shadow duration-100 hover:shadow-raised">
      <div className="border-line border-b bg-sunken px-8 pt-6 pb-0">
        <div className="aspect-[210/200] overflow-hidden rounded-t-sm shadow-raised">
          <TemplateSheet template={template} facts={sample} code={code} qr={qr} />
        </div>
      </div>
      <div className="flex items-start justify-between gap-2 p-4">
        <div className="min-w-0">
          <h2 className="font-semibold">
            <RouteLink
              href={certificateTemplateHref(id)}
              className="after:absolute after:inset-0 hover:text-accent-text"
            >
              {name}
            </RouteLink>
          </h2>
          <p className="mt-0.5 text-ink-muted text-sm">
            {t(`kinds.${kind}`)} · {t(`languages.${language}`)}
          </p>
          <div className="mt-3 flex flex-wrap items-center gap-1.5">
            {frozenAt !== null && (
              <StatusChip tone="info" icon={<Lock aria-hidden="true" />}>
                {t('frozen')}
              </StatusChip>
            )}
            {codes.length === 0 ? (
              <span className="text-ink-muted text-sm">{t('unused')}</span>
            ) : (
              [...new Set(codes)].map((one) => <Badge key={one}>{one}</Badge>)
            )}
          </div>
        </div>
        <div className="relative z-10">
          <Menu
            label={name}
            trigger={
              <IconButton size="sm" label={t('more', { name })}>
                <Ellipsis aria-hidden="true" />
              </IconButton>
            }
            items={[
              { label: t('rename'), icon: <Pencil aria-hidden="true" />, onChoose: () => setAsked('rename') },
              { label: t('copy'), icon: <Copy aria-hidden="true" />, onChoose: () => setAsked('copy') },
              {
                label: t('delete'),
                icon: <Trash2 aria-hidden="true" />,
                danger: true,
                reason: whyNotRemove,
                onChoose: () => setAsked('remove'),
              },
            ]}
          />
        </div>
      </div>
      {dialog === 'rename' && <RenameDialog template={template} onClose={() => setAsked(null)} />}
      {dialog === 'copy' && <CopyDialog template={template} onClose={() => setAsked(null)} />}
      {dialog === 'remove' && <RemoveDialog template={template} onClose={() => setAsked(null)} />}
    </article>
  )
}

function RemoveDialog({ template, onClose }: { template: { id: string; name: string }; onClose: () => void }) {
  const t = useTranslations('certificateConsole')
  const { run, pending, fault } = useRefreshing(removeTemplateAction, {
    successMessage: t('deleted'),
    onSuccess: onClose,
  })
  return (
    <ConfirmOperation
      title={t('deleteTitle', { name: template.name })}
      confirm={t('deleteTemplate')}
      onConfirm={() => void run({ templateId: template.id })}
      operation={{ pending, fault }}
      onClose={onClose}
    >
      {t('deleteText')}
    </ConfirmOperation>
  )
}
