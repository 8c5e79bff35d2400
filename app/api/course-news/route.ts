import { getNews } from '@/lib/features/learning/content-threads/get-news'
import { toldOfContentThreads } from '@/lib/features/learning/content-threads/rules'
import { poll } from '@/lib/kernel/doors/poll'

export const GET = poll(getNews, {
  input: () => ({}),
  about: (_input, actor) => toldOfContentThreads(actor),
})
