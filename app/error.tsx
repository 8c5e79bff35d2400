'use client'

/* The shell itself failed, so this stands alone; inside a shell a segment's own boundary keeps the shell around it. */
export { StandaloneFailure as default } from '@/components/shell/failures'
