'use client'

/* The shell itself failed, so this page has no shell; inside a shell a segment's own boundary keeps the shell. */
export { StandaloneFailure as default } from '@/components/shell/failures'
