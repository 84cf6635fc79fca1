-- Pictures of a house show its rooms. Until now they took the sides of a vehicle, under which those of before are still
-- shown: nobody wrote down which room they were of.
alter table inspection_photo drop constraint inspection_photo_angle_check;
alter table inspection_photo add constraint inspection_photo_angle_check
  check (angle in (
    'front', 'back', 'left', 'right', 'dashboard',
    'outside', 'living', 'kitchen', 'bedroom', 'bathroom', 'pool',
    'damage'));
