'use server'

import { action } from '@/lib/kernel/doors/action'
import { addChapter } from './add-chapter'
import { addSession } from './add-session'
import { createCourse } from './create-course'
import { deleteChapter } from './delete-chapter'
import { deleteSession } from './delete-session'
import { detachFile } from './detach-file'
import { orderOutline } from './order-outline'
import { saveChapter } from './save-chapter'
import { saveCourse } from './save-course'
import { saveSession } from './save-session'

export const addChapterAction = action(addChapter)
export const addSessionAction = action(addSession)
export const createCourseAction = action(createCourse)
export const deleteChapterAction = action(deleteChapter)
export const deleteSessionAction = action(deleteSession)
export const detachFileAction = action(detachFile)
export const orderOutlineAction = action(orderOutline)
export const saveChapterAction = action(saveChapter)
export const saveCourseAction = action(saveCourse)
export const saveSessionAction = action(saveSession)
