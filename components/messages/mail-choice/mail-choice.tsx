'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { FaultBanner } from '@/components/forms/fault-banner'
import { useOperation } from '@/components/forms/use-operation'
import { Card } from '@/components/ui/card'
import { Checkbox } from '@/components/ui/checkbox'
import { setMailChoiceAction } from '@/lib/features/messages/message-mails/actions'

/** Mails about unread messages, on or off. */
export function MailChoice({ wanted: given }: { wanted: boolean }) {
  const t = useTranslations('messageMails')
  const [wanted, setWanted] = useState(given)
  const { run, fault } = useOperation(setMailChoiceAction, {
    successMessage: (data) => t(data.wanted ? 'on' : 'off'),
    onSuccess: (data) => setWanted(data.wanted),
  })
  return (
    <div id="message-mails" className="scroll-mt-20">
      <Card title={t('title')} description={t('text')}>
        {fault && <FaultBanner fault={fault} />}
        <Checkbox
          label={t('label')}
          checked={wanted}
          onChange={(event) => {
            const next = event.currentTarget.checked
            setWanted(next)
            void run({ wanted: next }).then((done) => done === null && setWanted(!next))
          }}
        />
      </Card>
    </div>
  )
}
