'use client'
import { FileField, type FileFieldProps } from '@/components/ui/file-field'
import { acceptedExtensions, maxUploadBytes } from '@/lib/core/files/upload-types'
import { shrinkPhoto } from './shrink-photo'

/** Photos, straight from the camera on a phone, and documents. Large photos are made smaller. */
export function AttachmentsField(
  props: Omit<FileFieldProps, 'accept' | 'camera' | 'extensions' | 'maxBytes' | 'prepare'>,
) {
  const limits = { extensions: acceptedExtensions, maxBytes: maxUploadBytes }
  return <FileField {...props} camera accept={acceptedExtensions.join(',')} {...limits} prepare={shrinkPhoto} />
}
