'use client'

import { useSearchParams } from 'next/navigation'
import { useFile } from '@/components/forms/use-file'
import type { TableFormat } from '@/lib/tables/formats'

/** Exports the list as a file: the visible rows, or only the given ones. */
export function useExport(projectCode: string | null) {
  const params = useSearchParams()
  const file = useFile('/projectRegistration/export')

  function fetchFile(format: TableFormat, ids?: readonly string[]) {
    const form = new URLSearchParams(ids ? [] : params)
    form.set('format', format)
    form.set('project_code', projectCode ?? 'all')
    const sort = params.get('sort')
    if (sort) form.set('sort', sort)
    if (ids) form.set('ids', ids.join(','))
    return file.fetch(form)
  }
  return { ...file, fetch: fetchFile }
}
