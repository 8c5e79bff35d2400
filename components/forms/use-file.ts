'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { showToast } from '@/components/ui/toast'

/** Downloads a file from one of our routes, saves it and says so; an error is shown where the download was requested. */
export function useFile(door: string) {
  const t = useTranslations('common.form')
  const [pending, setPending] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)

  /** Whether it was downloaded. */
  async function fetchFile(form: URLSearchParams): Promise<boolean> {
    setPending(true)
    setProblem(null)
    try {
      const response = await fetch(door, { method: 'POST', body: form })
      if (!response.ok) {
        setProblem(await response.text())
        return false
      }
      const name = nameIn(response.headers.get('content-disposition'))
      save(await response.blob(), name)
      const count = response.headers.get('x-row-count')
      showToast({ message: count === null ? t('fileSaved', { name }) : t('rowsSaved', { name, count: Number(count) }) })
      return true
    } catch {
      setProblem(t('offline'))
      return false
    } finally {
      setPending(false)
    }
  }
  return { fetch: fetchFile, pending, problem }
}

function nameIn(disposition: string | null): string {
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition ?? '')?.[1]
  return encoded === undefined ? 'file.csv' : decodeURIComponent(encoded)
}

function save(file: Blob, name: string) {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = name
  link.click()
  URL.revokeObjectURL(link.href)
}
