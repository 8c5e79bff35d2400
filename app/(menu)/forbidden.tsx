'use client'

export { ForbiddenScreen as default } from '@/components/shell/forbidden-screen'
