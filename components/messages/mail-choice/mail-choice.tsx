'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { FaultBanner } from '@/components/forms/fault-banner'
import { useOperation } from '@/components/forms/use-operation'
import { Card } from '@/components/ui/card'
import { Checkbox } from '@/components/ui/checkbox'
import { setMailChoiceAction } from '@/lib/features/messages/message-mails/actions'

/** Mails about unread messages, on or off. */
export function MailChoice({ isOn: isOnNow }: { isOn: boolean }) {
  const t = useTranslations('messageMails')
  const [isOn, setIsOn] = useState(isOnNow)
  const { run, fault } = useOperation(setMailChoiceAction, {
    successMessage: (data) => t(data.isOn ? 'on' : 'off'),
    onSuccess: (data) => setIsOn(data.isOn),
  })
  return (
    <div id="message-mails" className="scroll-mt-20">
      <Card title={t('title')} description={t('text')}>
        {fault && <FaultBanner fault={fault} />}
        <Checkbox
          label={t('label')}
          checked={isOn}
          onChange={(event) => {
            const next = event.currentTarget.checked
            setIsOn(next)
            void run({ isOn: next }).then((done) => done === null && setIsOn(!next))
          }}
        />
      </Card>
    </div>
  )
}
