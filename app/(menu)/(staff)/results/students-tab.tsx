import { getTranslations } from 'next-intl/server'
import { resultsAt } from '@/components/judging/results/results-view'
import { StudentResults } from '@/components/judging/results/student-results'
import { BandList } from '@/components/ui/paged-list'
import { listResultStudents } from '@/lib/features/judging/results/list-result-students'
import { read } from '@/lib/kernel/doors/read'

const pageSize = 100

type Props = { season: string; projectCode: string; search: string; page: number; showsSchool: boolean }

/** The student list of a season: searched, of one project or all, page by page. */
export async function StudentsTab({ season, projectCode, search, page, showsSchool }: Props) {
  const t = await getTranslations('results')
  const query = { season, search, page, pageSize, ...(projectCode && { projectCode }) }
  const { rows, total } = await read(listResultStudents, query)
  return (
    <BandList
      count={rows.length}
      {...{ page, pageSize, total }}
      summary={(range) => t('shown', range)}
      isNarrowed
      nothing={{ title: t('empty.noMatch') }}
      noMatch={{
        title: t('empty.noMatch'),
        text: t('empty.noMatchText'),
        clear: { href: resultsAt({ season }), label: t('empty.clear') },
      }}
    >
      <StudentResults rows={rows} season={season} showsSchool={showsSchool} />
    </BandList>
  )
}
