'use client'

import { useEffect, useState } from 'react'
import { useOperation } from '@/components/forms/use-operation'
import { Banner } from '@/components/ui/banner'
import { findLookalikesAction } from '@/lib/features/registrations/registrations/actions'
import type { findLookalikes } from '@/lib/features/registrations/registrations/find-lookalikes'
import type { ResultOf } from '@/lib/kernel/operation'
import type { PersonValues } from './new-student-values'

type Lookalike = ResultOf<typeof findLookalikes>[number]

export type LookalikeWords = (key: 'registered' | 'sameEmail' | 'sameName', values: { name: string }) => string
type LookalikesProps = { typed: PersonValues; projectCode: string; words: LookalikeWords }

/** Warns while typing that the student may exist already; the server decides. */
export function Lookalikes({ typed, projectCode, words }: LookalikesProps) {
  const { run } = useOperation(findLookalikesAction)
  const [found, setFound] = useState<readonly Lookalike[]>([])

  useEffect(() => {
    const isEnough = typed.email ?? typed.mobile ?? typed.nativeGiven ?? typed.latinGiven
    // oxlint-disable-next-line react/set-state-in-effect -- what was found belongs to what was typed before
    if (!isEnough) return setFound([])
    void run({ ...typed, ...(projectCode === '' ? {} : { projectCode }) }).then(
      (students) => students && setFound(students),
    )
  }, [typed, projectCode, run])

  if (found.length === 0) return null
  const sentence = ({ isRegistered, sameEmail }: Lookalike) =>
    isRegistered ? 'registered' : sameEmail ? 'sameEmail' : 'sameName'
  return (
    <Banner tone="warn" live>
      <ul className="flex flex-col gap-1">
        {found.map((student) => (
          <li key={student.id}>{words(sentence(student), { name: student.name })}</li>
        ))}
      </ul>
    </Banner>
  )
}
