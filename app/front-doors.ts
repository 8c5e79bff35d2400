import type { FrontDoors } from '@/lib/requests/front-doors'
import { POST as blocks } from './api/blocks/route'
import { GET as courseNews } from './api/course-news/route'
import { POST as guideFunctions } from './api/guide/index/route'
import { GET as payStatus } from './api/pay-status/route'
import { POST as functions } from './api/index/route'
import { POST as presence } from './api/presence/route'
import { GET as unread } from './api/unread/route'
import { GET as waiting } from './api/waiting/route'

/** What hundreds of pages ask every few seconds, and programs all day: routes that are answered before Next (docs/decisions/0045). */
export const frontDoors: FrontDoors = {
  '/api/blocks': { POST: blocks },
  '/api/course-news': { GET: courseNews },
  '/api/guide/index': { POST: guideFunctions },
  '/api/index': { POST: functions },
  '/api/pay-status': { GET: payStatus },
  '/api/presence': { POST: presence },
  '/api/unread': { GET: unread },
  '/api/waiting': { GET: waiting },
}
