'use server'

import { action } from '@/lib/kernel/doors/action'
import { cancelAnnouncement } from './cancel-announcement'
import { countGroup } from './count-group'
import { previewAnnouncement } from './preview-announcement'
import { saveAnnouncement } from './save-announcement'
import { scheduleAnnouncement } from './schedule-announcement'

export const cancelAnnouncementAction = action(cancelAnnouncement)
export const countGroupAction = action(countGroup)
export const previewAnnouncementAction = action(previewAnnouncement)
export const saveAnnouncementAction = action(saveAnnouncement)
export const scheduleAnnouncementAction = action(scheduleAnnouncement)
