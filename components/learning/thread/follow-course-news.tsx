'use client'

import { makePolled } from '@/components/shell/polled'
import { useNews } from '@/components/ui/use-news'
import type { getNews } from '@/lib/features/learning/content-threads/get-news'
import type { ResultOf } from '@/lib/kernel/operation'

const { use: useCourseNews } = makePolled<ResultOf<typeof getNews>>('/api/course-news', 12_000)

/** Keeps questions about chapters up to date: the hub reports that somebody wrote. */
export function FollowCourseNews() {
  useNews(useCourseNews()?.stamp)
  return null
}
