'use client'
import { FileField, type FileFieldProps } from '@/components/ui/file-field'
import { maxUploadBytes } from '@/lib/files/upload-types'
import { shrinkPhoto } from './shrink-photo'
import { documentTypes } from './to-upload'

/** Photos, straight from the camera on a phone, and documents. Large photos are made smaller. */
export function AttachmentsField(props: Omit<FileFieldProps, 'accept' | 'camera' | 'maxBytes' | 'prepare'>) {
  return <FileField {...props} camera accept={documentTypes} maxBytes={maxUploadBytes} prepare={shrinkPhoto} />
}
