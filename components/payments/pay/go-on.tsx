'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { Button } from '@/components/ui/button'

/** Seconds for which a success is shown before the page goes on (payments#after-paying). */
const goesOnAfter = 5

/** After a payment the page goes on to the student's projects by itself, unless the student stays (payments#after-paying). */
export function GoOn() {
  const t = useTranslations('pay.done')
  const router = useRouter()
  const [left, setLeft] = useState<number | null>(goesOnAfter)
  useEffect(() => {
    if (left === null) return
    if (left === 0) return router.push('/studentProjects')
    const timer = setTimeout(() => setLeft(left - 1), 1000)
    return () => clearTimeout(timer)
  }, [left, router])
  if (left === null) return null
  return (
    <p className="mt-4 flex flex-wrap items-center justify-center gap-x-3 gap-y-2 text-ink-muted text-sm">
      <span aria-live="off">{t('goesOn', { seconds: left })}</span>
      <Button size="sm" onClick={() => setLeft(null)}>
        {t('stay')}
      </Button>
    </p>
  )
}
