'use client'

export { StandaloneFailure as default } from '@/components/shell/failures'
