-- AlterEnum
ALTER TYPE "link_purpose" ADD VALUE 'stop_email_change';
