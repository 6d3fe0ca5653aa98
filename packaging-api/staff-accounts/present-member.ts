import { isAllowed, type StaffMember, type StaffRole, staffPermissions } from "../contract";

/** Somebody of the staff as they and the storefront see them. */
export function presentMember({
  id,
  email,
  name,
  role,
}: {
  id: string;
  email: string;
  name: string;
  role: StaffRole;
}): StaffMember {
  return {
    id,
    email,
    name,
    role,
    permissions: staffPermissions.filter((permission) => isAllowed(role, permission)),
  };
}
