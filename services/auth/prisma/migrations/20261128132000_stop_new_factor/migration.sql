-- AlterEnum
ALTER TYPE "link_purpose" ADD VALUE 'stop_new_factor';
