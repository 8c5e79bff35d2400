'use client'

import { useEffect, useState } from 'react'
import { useOperation } from '@/components/forms/use-operation'
import { listSchoolsByProvinceAction } from '@/lib/features/people/schools/actions'
import type { ListedSchool } from '@/lib/features/people/schools/queries'

/** The listed schools of a province, fetched when it is chosen; null until then. */
export function useSchools(province: string) {
  const { run, pending, fault } = useOperation(listSchoolsByProvinceAction)
  const [found, setFound] = useState<{ province: string; rows: readonly ListedSchool[] } | null>(null)
  const known = found?.province === province ? found.rows : null

  useEffect(() => {
    // One request at a time: a province chosen meanwhile is requested afterwards.
    if (province === '' || known !== null || pending || fault !== null) return
    void run({ province }).then((page) => page && setFound({ province, rows: page.rows }))
  }, [province, known, pending, fault, run])

  return { schools: known, isLoading: pending, fault }
}
