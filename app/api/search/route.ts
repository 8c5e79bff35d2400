import { findAnything } from '@/lib/features/home/global-search/find-anything'
import { post } from '@/lib/kernel/doors/post'

export const POST = post(findAnything)
