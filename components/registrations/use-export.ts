'use client'

import { useSearchParams } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useState } from 'react'

const door = '/projectRegistration/export'

/** The list as a file: what is shown, or only the rows said of it. What stands in the way is told where one asked. */
export function useExport(projectCode: string | null) {
  const t = useTranslations('common.form')
  const params = useSearchParams()
  const [pending, setPending] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)

  async function fetchFile(ids?: readonly string[]) {
    const form = new URLSearchParams(ids ? [] : params)
    form.set('project_code', projectCode ?? 'all')
    const sort = params.get('sort')
    if (sort) form.set('sort', sort)
    if (ids) form.set('ids', ids.join(','))
    setPending(true)
    setProblem(null)
    try {
      const response = await fetch(door, { method: 'POST', body: form })
      if (response.ok) save(await response.blob(), nameIn(response.headers.get('content-disposition')))
      else setProblem(await response.text())
    } catch {
      setProblem(t('offline'))
    } finally {
      setPending(false)
    }
  }
  return { fetch: fetchFile, pending, problem }
}

function nameIn(disposition: string | null): string {
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition ?? '')?.[1]
  return encoded === undefined ? 'registrations.csv' : decodeURIComponent(encoded)
}

function save(file: Blob, name: string) {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = name
  link.click()
  URL.revokeObjectURL(link.href)
}
