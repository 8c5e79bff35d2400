'use client'

import { useTranslations } from 'next-intl'
import { Banner } from '@/components/ui/banner'
import { CopyButton } from '@/components/ui/copy-button'
import type { BlockView } from '@/lib/features/work/workspaces/get-workspace'
import type { BlockState } from './block-state'
import { plainText } from './plain-text'

/** Text that could not be saved is not lost: the reason, and how to copy it. */
export function KeptNotice({ block, state }: { block: BlockView; state: BlockState }) {
  const t = useTranslations('workspace.kept')
  const reason = state.message ?? ''
  const text = plainText(block.kind, state.content)
  return (
    <Banner tone="bad" live className="mt-4">
      <p>{t(state.status === 'closed' ? 'closed' : 'rejected', { reason })}</p>
      {state.status === 'closed' && text !== '' && (
        <>
          <p className="mt-2 max-h-60 overflow-y-auto whitespace-pre-wrap rounded-md border border-line bg-raised px-3 py-2">
            {text}
          </p>
          <div className="mt-2">
            <CopyButton size="sm" text={text} copied={t('copied')}>
              {t('copy')}
            </CopyButton>
          </div>
        </>
      )}
    </Banner>
  )
}
